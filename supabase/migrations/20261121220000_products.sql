-- What is sold: products and services are the same kind of record, in a table and under a right of their own.
create type public.tax_class as enum ('standard', 'reduced', 'zero', 'exempt');

create table public.products (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  created_by uuid,
  acting_for uuid,
  owner_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  deleted boolean not null default false,
  name text not null check (length(name) between 1 and 200),
  sku text not null default '' check (length(sku) <= 60),
  description text not null default '' check (length(description) <= 2000),
  unit text not null default '' check (length(unit) <= 40),
  price_minor bigint not null check (price_minor between 0 and 999999999999),
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  tax_class public.tax_class not null default 'standard',
  active boolean not null default true,
  haystack text generated always as (lower(name || ' ' || sku || ' ' || description)) stored,
  unique (user_id, id)
);
create table public.services (like public.products including all);

do $$
declare
  t text;
begin
  foreach t in array array['products', 'services'] loop
    execute format('alter table public.%I add foreign key (user_id) references public."internalUsers" ("authID"),
      add foreign key (user_id, owner_id) references public."internalUsers" (tenant_id, "authID")', t);
    -- One code means one thing; what has none shares nothing.
    execute format('create unique index %I on public.%I (user_id, lower(sku)) where not deleted and sku <> ''''', t || '_sku', t);
    execute format('create index %I on public.%I (user_id, name, id) where not deleted', t || '_name', t);
    execute format('create index %I on public.%I (user_id, price_minor, id) where not deleted', t || '_price', t);
    perform app.index_lists(format('public.%I', t)::regclass, 'owner_id');
    perform app.protect(format('public.%I', t)::regclass, t::public.resource_name, 'owner_id');
  end loop;
end $$;

alter publication supabase_realtime add table public.products, public.services;
