import type { Permission } from '../../../../schemas/kit/permissions.ts'
import type { TextKey } from '../../../kernel/texts/all.ts'

interface News {
  /** Never used again: browsers remember it. */
  id: string
  text: TextKey
  /** Where to try it, below the store. */
  to: string
  try: TextKey
  /** Shown only to operators with this permission. */
  permission: Permission
}

/**
 * What operators may not have noticed, newest first, each one sentence. Those of older releases are
 * deleted.
 */
export const news: readonly News[] = [
  {
    id: '2026-11-sheet',
    text: 'news.sheet',
    to: 'products/sheet',
    try: 'news.sheetTry',
    permission: 'products.write',
  },
  {
    id: '2026-11-board',
    text: 'news.board',
    to: 'orders/board',
    try: 'news.boardTry',
    permission: 'orders.read',
  },
  {
    id: '2026-11-menus',
    text: 'news.menus',
    to: 'menus',
    try: 'news.menusTry',
    permission: 'pages.write',
  },
]
