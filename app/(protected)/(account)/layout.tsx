export { SetupTexts as default } from '@/components/shell/setup-texts';
