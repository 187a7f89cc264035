/** In the own network that the stack of the tests may reach. */
export const PHONE_HOST = '127.77.0.1';
