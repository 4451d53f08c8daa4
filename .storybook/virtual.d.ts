declare module 'virtual:design-tokens' {
  import type { SheetName, UsedToken } from '../scripts/tokens/token-sheets.ts'

  export const tokens: Record<SheetName, readonly UsedToken[]>
}
