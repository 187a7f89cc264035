export const style = `
:root { color-scheme: light dark; --page: #f6f7f9; --card: #fff; --text: #17181c; --dim: #5b616b; --line: #d6d9de; --accent: #4b4bc3; --mark: #ecebff; }
@media (prefers-color-scheme: dark) {
  :root { --page: #16171b; --card: #1e1f24; --text: #ececf0; --dim: #a5aab4; --line: #3a3d45; --accent: #a5a5f5; --mark: #2d2c55; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 16px; max-width: 860px; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
h1 { margin: 0; font-size: 22px; }
h2 { margin: 8px 0 16px; font-size: 20px; overflow-wrap: anywhere; }
header p { margin: 4px 0 20px; color: var(--dim); font-size: 14px; }
a { color: var(--accent); }
h1 a { color: inherit; text-decoration: none; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
main > ul { margin: 0; padding: 0; list-style: none; }
main > ul:not(.links) > li { margin-block-end: 8px; border: 1px solid var(--line); border-radius: 10px; background: var(--card); }
main > ul:not(.links) a { display: grid; grid-template-columns: 1fr auto; gap: 2px 12px; padding: 12px 14px; color: inherit; text-decoration: none; }
.subject { font-weight: 600; overflow-wrap: anywhere; }
.code { justify-self: end; padding: 0 8px; border-radius: 6px; background: var(--mark); font: 600 18px/1.6 ui-monospace, monospace; letter-spacing: 2px; }
.to, .from, time { color: var(--dim); font-size: 14px; overflow-wrap: anywhere; }
.from, li time { grid-column: 1 / -1; }
.empty { padding: 32px; color: var(--dim); text-align: center; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0 0 16px; }
dt { color: var(--dim); }
dd { margin: 0; overflow-wrap: anywhere; }
.links { padding-inline-start: 20px; font-size: 14px; overflow-wrap: anywhere; }
iframe { width: 100%; height: 70vh; min-height: 420px; border: 1px solid var(--line); border-radius: 10px; background: #fff; }
pre { padding: 14px; border: 1px solid var(--line); border-radius: 10px; background: var(--card); white-space: pre-wrap; overflow-wrap: anywhere; }
`;

/** Waits at the list for the next mail and shows it, without a reload that would lose the place on the page. */
export const script = `
const main = () => document.querySelector('main[data-latest]');
async function watch() {
  while (main()) {
    try {
      const query = new URLSearchParams({ after: main().dataset.latest, wait: '25' });
      const news = await (await fetch('/mailbox/api/messages?' + query)).json();
      if (news.messages.length > 0) {
        const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html');
        main().replaceWith(page.querySelector('main'));
      }
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 3000));
    }
  }
}
watch();
`;
