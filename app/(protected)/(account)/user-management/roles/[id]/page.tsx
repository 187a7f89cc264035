// The list with the role opened over it: the screen reads which from the address.
export { default } from '../page';
