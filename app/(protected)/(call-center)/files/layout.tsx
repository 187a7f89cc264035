export { AgentTexts as default } from '@/app/providers';
