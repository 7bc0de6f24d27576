export default (
  <>
    <path className="a-tintline" d="M18 138c0-56 34-96 82-96s82 40 82 96Z" />
    <rect className="a-ink" x="66" y="12" width="68" height="126" rx="12" />
    <rect className="a-surface" x="71" y="18" width="58" height="114" rx="7" />
    <rect className="a-tintline" x="90" y="22.5" width="20" height="3" rx="1.5" />
    <path
      className="a-brand"
      d="M80 46h74a7 7 0 0 1 7 7v22a7 7 0 0 1-7 7H96l-12 10V82h-4a7 7 0 0 1-7-7V53a7 7 0 0 1 7-7Z"
    />
    <path className="a-onbrand" d="M84 58h46M84 69h30M140 69h10" />
    <rect className="a-tintline" x="80" y="104" width="40" height="5" rx="2.5" />
    <rect className="a-tintline" x="80" y="115" width="26" height="5" rx="2.5" />
    <path className="a-line" d="M8 138h184" />
  </>
);
