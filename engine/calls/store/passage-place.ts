export interface Found {
  file_name: string;
  place_kind: 'start' | 'page' | 'sheet' | 'heading' | 'lines';
  place: string;
  place_from: number | null;
  text: string;
}

/** Where a passage stands, for a mind that tells where it knows something from. */
export function placeOf({ file_name, place_kind, place, place_from }: Found): string {
  const at = { page: 'page', sheet: 'row', lines: 'line', start: '', heading: '' }[place_kind];
  return [file_name, place, at && place_from ? `${at} ${place_from}` : ''].filter(Boolean).join(', ');
}
