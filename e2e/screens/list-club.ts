import type { Screen } from './screen.ts'

/** What shops with several people have. */
export const clubScreens: readonly Screen[] = [
  { name: 'club/dashboard', as: 'club', path: '/dashboard', words: 'Take next' },
  { name: 'club/day-close', as: 'club', path: '/day-close', words: 'Closed days' },
  { name: 'club/analytics', as: 'club', path: '/analytics', words: 'Redos' },
  {
    name: 'club/payments',
    as: 'club',
    path: '/jobs?view=table&status=picked_up',
    words: /#\d+/,
    act: async (page) => {
      await page.getByRole('main').getByRole('link', { name: /^#\d+/ }).first().click()
      await page.getByRole('list', { name: 'Payments' }).scrollIntoViewIfNeeded()
    },
  },
  { name: 'club/settings', as: 'club', path: '/settings', words: 'Shared tablets' },
]
