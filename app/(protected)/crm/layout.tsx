export { default } from '../pipeline/layout';
