import { History, Languages, Redo2, Undo2 } from 'lucide-react'
import { Link } from 'wouter'
import { useSignal } from '../../../engine/react/signals.ts'
import { may, useStore } from '../../kernel/session/myself.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Choice } from '../../ui/fields.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Segments } from '../../ui/segments.tsx'
import { Badge, Button } from '../../ui/ui.tsx'
import { Presence } from '../publishing/presence.tsx'
import { useListedPage } from '../publishing/use-page.ts'
import { usePageName } from '../page-name.ts'
import { PreviewAsButton } from './preview-as.tsx'
import type { Saver } from '../session/saver.ts'
import { nameOfPage } from '../session/page-address.ts'
import type { EditorSession } from '../session/session.ts'
import workspace from '../../ui/workspace.module.css'

/** Widths of the frame, in pixels. */
export const widths = { phone: 390, tablet: 768, desktop: 1280 } as const
export type Device = keyof typeof widths
const devices = Object.keys(widths) as Device[] // keys of the table above

export type EditorDialog = 'add' | 'section' | 'publish' | 'history' | 'translations'

interface Props {
  session: EditorSession
  saver: Saver
  device: Device
  setDevice(device: Device): void
  isLive: boolean
  setIsLive(isLive: boolean): void
  open(dialog: EditorDialog): void
}

export function Toolbar({ session, saver, device, setDevice, isLive, setIsLive, open }: Props) {
  const { t } = useTexts()
  const store = useStore()
  const state = useSignal(saver.state)
  return (
    <div className={workspace.bar} role="toolbar" aria-label={t('tools')}>
      <Link href={`/${store.storeNbr}/pages`}>{t('pages')}</Link>
      <PageName session={session} />
      <span className={workspace.state} role="status">
        {t(`state.${state.kind}`)}
      </span>
      <Planned session={session} />
      <Presence address={session.address} />
      <span className={workspace.gap} />
      <Steps session={session} />
      <PreviewAsButton session={session} />
      <Choice<Device>
        label={t('width')}
        isPlain
        value={device}
        options={devices.map((id) => ({ id, name: t(`device.${id}`) }))}
        onChange={setDevice}
      />
      <Segments
        label={t('mode')}
        value={isLive ? 'live' : 'editing'}
        options={(['editing', 'live'] as const).map((id) => ({ id, name: t(id) }))}
        onChange={(mode) => setIsLive(mode === 'live')}
      />
      <Button look="plain" onPress={() => open('translations')}>
        <Icon of={Languages} />
        {t('translations')}
      </Button>
      <Button look="plain" onPress={() => open('history')}>
        <Icon of={History} />
        {t('history')}
      </Button>
      {may(store, 'pages.publish') && (
        <Button look="primary" onPress={() => open('publish')}>
          {t('publish')}
        </Button>
      )}
    </div>
  )
}

function PageName({ session }: { session: EditorSession }) {
  const title = useSignal(session.title)
  const name = usePageName()({ ...session.address, title })
  return (
    <strong className={workspace.name} title={nameOfPage(session.address)}>
      {name}
    </strong>
  )
}

/** Time of the scheduled publication, if any. */
function Planned({ session }: { session: EditorSession }) {
  const { t, moment } = useTexts()
  const { schedule } = useListedPage(session.address) ?? {}
  if (!schedule) return null
  return (
    <Badge>
      {schedule.failure
        ? t('scheduleFailed', { reason: schedule.failure.slice(0, 60) })
        : t('plannedFor', { at: moment(schedule.at) })}
    </Badge>
  )
}

/** A component of its own, since it is rendered with each change. */
function Steps({ session }: { session: EditorSession }) {
  const { t } = useTexts()
  const { past, future } = useSignal(session.history)
  return (
    <>
      <IconButton
        label={t('undo')}
        icon={Undo2}
        isDisabled={!past.length}
        onPress={() => session.undo()}
      />
      <IconButton
        label={t('redo')}
        icon={Redo2}
        isDisabled={!future.length}
        onPress={() => session.redo()}
      />
    </>
  )
}
