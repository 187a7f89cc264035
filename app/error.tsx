'use client';
import { FailedScreen } from '@/components/shell/failed-screen';

export default FailedScreen;
