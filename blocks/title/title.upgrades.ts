import type { OldBlocks } from '../../schemas/kit/define-block.ts'

export default {
  2: {
    before: { props: { title: '新品', moreText: '更多', align: 'left' } },
    after: { props: { title: '新品', moreText: '更多', align: 'start' } },
  },
} satisfies OldBlocks
