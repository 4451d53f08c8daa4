import { Monitor, Smartphone, Tablet } from 'lucide-react'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Segments } from '../../ui/segments.tsx'

/** Widths of the frame, in pixels. */
export const widths = { phone: 390, tablet: 768, desktop: 1280 } as const
export type Device = keyof typeof widths

const devices = [
  { id: 'phone', icon: Smartphone },
  { id: 'tablet', icon: Tablet },
  { id: 'desktop', icon: Monitor },
] as const

/** Whether a press edits the page or tries it out. */
export function Mode(props: { isLive: boolean; setIsLive(isLive: boolean): void }) {
  const { t } = useTexts()
  const { isLive, setIsLive } = props
  return (
    <Segments
      label={t('mode')}
      value={isLive ? 'live' : 'editing'}
      options={(['editing', 'live'] as const).map((id) => ({ id, name: t(id) }))}
      onChange={(mode) => setIsLive(mode === 'live')}
    />
  )
}

export function DeviceWidth(props: { device: Device; setDevice(device: Device): void }) {
  const { t } = useTexts()
  const { device, setDevice } = props
  return (
    <Segments
      label={t('width')}
      value={device}
      options={devices.map(({ id, icon }) => ({ id, icon, name: t(`device.${id}`) }))}
      onChange={setDevice}
    />
  )
}
