/** Stands where a library asks for Node's `Buffer` in a browser: there is none. */
export const Buffer = undefined;
