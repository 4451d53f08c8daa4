import { sampleStory } from '../sampling/sample-story.tsx'
import { cgGoodsSamples as samples } from './cg-goods.samples.ts'
import { cgGoodsSpec as spec } from './cg-goods.schema.ts'

export default { title: 'catalogue/CgGoods' }

export const Default = sampleStory(spec, samples.default)
export const Empty = sampleStory(spec, samples.empty)
export const One = sampleStory(spec, samples.one)
export const MoreToCome = sampleStory(spec, samples.moreToCome)
export const Longest = sampleStory(spec, samples.longest)
