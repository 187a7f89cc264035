/**
 * Mends: told by the name of a foreign key of two columns which relationship to embed, lite joins by the first of them alone;
 * told by its other column it joins by both. Ours carry the tenant first, and are named as Postgres names them.
 * Can go when lite joins by every column of a named foreign key.
 */
export function nameByColumn(select: string): string {
  return select.replaceAll(/!\w+?_user_id_(\w+)_fkey\b/g, '!$1');
}
