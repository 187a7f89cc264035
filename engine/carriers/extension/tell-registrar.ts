import type { Registrar } from './registrar';

/**
 * Makes the registrar's list the one that is wanted. Who is not on it any more, or has got another password, is signed out: a
 * registrar that was started anew knows nobody, and is told all.
 */
export async function tellRegistrar(registrar: Registrar, wanted: ReadonlyMap<string, string>): Promise<void> {
  const known = await registrar.users();
  for (const [user, digest] of known) if (wanted.get(user) !== digest) await registrar.dismiss(user);
  for (const [user, digest] of wanted) if (known.get(user) !== digest) await registrar.admit(user, digest);
}
