"""Words that cannot be read to their end, because something hides what is over its edge."""

CUT = """
  const shown = (element) => element.checkVisibility({ visibilityProperty: true });
  const box = (element) => element.getBoundingClientRect();
  const named = (element) =>
    (element.getAttribute('aria-label') || element.textContent || '').trim().slice(0, 30) +
    ` <${element.tagName.toLowerCase()} ${[...element.classList].join(' ')}>`;
  const sticksOut = (a, b, by) =>
    Math.min(a.left - b.left, b.right - a.right) < -1.5 ||
    Math.min(a.top - b.top, b.bottom - a.bottom) < -by;
  const cutWords = (root, elsewhere, screen, mayScroll) => {
    const wrong = [];
    const scrolls = ({ overflowX, overflowY }) =>
      mayScroll && [overflowX, overflowY].some((how) => how === 'auto' || how === 'scroll');
    const hides = ({ overflowX, overflowY }) =>
      [overflowX, overflowY].some((how) => how !== 'visible');
    const words = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = words.nextNode(); text; text = words.nextNode()) {
      const element = text.parentElement;
      if (!text.data.trim() || !shown(element) || element.closest(elsewhere)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const a = range.getBoundingClientRect();
      const seat = mayScroll ? null : element.closest('[data-seat]');
      for (let around = element; around; around = around.parentElement) {
        const style = getComputedStyle(around);
        if (style.clipPath !== 'none' || scrolls(style)) break; // for those who listen or scroll
        if (around === seat && a.bottom > box(seat).bottom + 4) {
          wrong.push(`over the edge of its seat: "${text.data}"`);
        }
        const isPage = around === document.documentElement;
        const b = isPage ? screen : box(around);
        if ((isPage || hides(style)) && sticksOut(a, b, 3)) {
          wrong.push(`cut: "${text.data.trim()}" in ${named(around)}`);
          break;
        }
      }
    }
    return wrong;
  };
"""
"""JavaScript: `cutWords(root, elsewhere, screen, mayScroll)` looks at all words below `root`, but
for those in what `elsewhere` selects. Where one may scroll, only what hides words for good counts,
and the screen is the whole page."""
