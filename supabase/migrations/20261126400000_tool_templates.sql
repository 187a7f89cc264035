-- What else agents may do: find, hold and book a free time in somebody's calendar, and hand the call over to somebody else.
alter type public.tool_kind add value 'Calendar';
alter type public.tool_kind add value 'callTransfer';
