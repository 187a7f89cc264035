export { default } from '../../show/[id]/page';
