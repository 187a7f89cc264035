import { readGroup } from './entry-group';
import type { AuditEntry } from './audit-resource';

const entry = (seq: number, action: string, entity: string, detail = {}): AuditEntry => ({
  ...{ id: String(seq), seq, at: `2026-01-01T00:0${seq}:00Z`, actor: 'a', acting_for: 'b', entity_id: null },
  ...{ action, entity, detail, impersonation_id: 'i' },
});
const start = entry(1, 'impersonation_start', 'impersonations', {
  actor_name: 'Ada',
  target_name: 'Bob',
  reason: 'Asked',
  expires_at: '2026-01-01T00:30:00Z',
});

test('an entry into the account is who, why, from, until and the changes', () => {
  const change = entry(2, 'insert', 'crm_leads');
  const end = entry(3, 'impersonation_end', 'impersonations');
  expect(readGroup([start, change, end])).toEqual({
    ...{ who: 'Ada', as: 'Bob', why: 'Asked', from: start.at, until: '2026-01-01T00:30:00Z', ended: end.at },
    changes: [change],
  });
  expect(readGroup([start])).toMatchObject({ ended: null, changes: [] });
  expect(readGroup([change])).toBeNull();
});
