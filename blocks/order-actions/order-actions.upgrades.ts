import type { OldBlocks } from '../../schemas/kit/define-block.ts'

export default {
  2: { before: { props: { hasAfterSales: true } }, after: { props: {} } },
} satisfies OldBlocks
