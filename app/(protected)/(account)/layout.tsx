export { AccountTexts as default } from '@/app/providers';
