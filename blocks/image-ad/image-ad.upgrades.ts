import type { OldBlocks } from '../../schemas/kit/define-block.ts'

export default {
  2: {
    before: { props: { title: '秋日大衣', tone: 'light', isWide: true } },
    after: { props: { title: '秋日大衣', isWide: true } },
  },
} satisfies OldBlocks
