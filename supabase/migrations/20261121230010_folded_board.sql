-- The board finds what the list of deals finds.
create or replace function public.deal_cards(p_owner uuid default null, p_words text[] default '{}', p_most int default 50)
returns table (id uuid, version int, name text, amount_minor bigint, currency text, stage_id uuid, close_date date, owner_id uuid,
  contact_name text, account_name text)
language sql stable set search_path = '' as $$
  select d.id, d.version, d.name, d.amount_minor, d.currency::text, d.stage_id, d.close_date, d.owner_id,
    trim(c.first_name || ' ' || c.last_name), a.name
  from public.deal_stages s
  cross join lateral (
    select * from public.deals d
    where d.user_id = s.user_id and d.stage_id = s.id and not d.deleted and (p_owner is null or d.owner_id = p_owner)
      and d.haystack like all ((select app.search_patterns(array_to_string(p_words, ' ')))::text[])
    order by d.position, d.id limit least(p_most, 200)) d
  left join public.crm_contacts c on c.user_id = d.user_id and c.id = d.crm_contact_id
  left join public.crm_accounts a on a.user_id = d.user_id and a.id = d.crm_account_id
  where s.user_id = (select app.tid()) and not s.deleted
  order by s.position, d.position, d.id
$$;

create or replace function public.deal_totals(p_owner uuid default null, p_words text[] default '{}')
returns table (stage_id uuid, currency text, deals int, amount_minor bigint)
language sql stable set search_path = '' as $$
  select d.stage_id, d.currency::text, count(*)::int, sum(d.amount_minor)::bigint from public.deals d
  where d.user_id = (select app.tid()) and not d.deleted and (p_owner is null or d.owner_id = p_owner)
    and d.haystack like all ((select app.search_patterns(array_to_string(p_words, ' ')))::text[])
  group by d.stage_id, d.currency order by 3 desc
$$;
