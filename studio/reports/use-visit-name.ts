import {
  visitChannels,
  type VisitChannel,
  type VisitDim,
} from '../../schemas/report/visits.schema.ts'
import { useTexts } from '../kernel/texts/texts.tsx'

/** Brand names, the same in every language; other channels have translated names. */
const brands = {
  line: 'LINE',
  facebook: 'Facebook',
  instagram: 'Instagram',
  threads: 'Threads',
  x: 'X',
  youtube: 'YouTube',
  tiktok: 'TikTok',
} as const satisfies Partial<Record<VisitChannel, string>>

const isBrand = (channel: VisitChannel): channel is keyof typeof brands =>
  Object.hasOwn(brands, channel)

/** Returns the name of a visits row. */
export function useVisitName(by: Exclude<VisitDim, 'all'>) {
  const { t } = useTexts()
  return ({ key, name }: { key: string; name: string }): string => {
    if (key === '') return t(`reports.none.${by}`)
    if (by !== 'channel') return key
    if (key.startsWith('corp:')) return t('reports.partner', { name: name || key.slice(5) })
    const channel = visitChannels.find((one) => one === key)
    if (!channel) return key
    return isBrand(channel) ? brands[channel] : t(`reports.channel.${channel}`)
  }
}
