import type { OldBlocks } from '../../schemas/kit/define-block.ts'

export default {
  2: {
    before: { props: { items: [{ title: '酒紅之夜', tone: 'light' }, { tip: '大衣' }] } },
    after: { props: { items: [{ title: '酒紅之夜' }, { tip: '大衣' }] } },
  },
} satisfies OldBlocks
