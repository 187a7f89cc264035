export { NumberTexts as default } from '@/app/providers';
