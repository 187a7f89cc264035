/** One fixed name for browser and server, so that the data address may change without signing anyone out. */
export const SESSION_COOKIE = 'parley-auth';
