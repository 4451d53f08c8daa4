import { ArrowLeft, History, Languages, PanelLeft, PanelRight } from 'lucide-react'
import { Link } from 'wouter'
import { useSignal } from '../../../engine/react/signals.ts'
import { may, useStore } from '../../kernel/session/myself.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { GuideLink } from '../../ui/guide-link.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Button } from '../../ui/ui.tsx'
import { Presence } from '../publishing/presence.tsx'
import { usePageName } from '../../fields/pages/page-name.ts'
import { DeviceWidth, Mode, type Device } from './modes.tsx'
import { MoreTools } from './more-tools.tsx'
import type { Panes } from './panes/use-panes.ts'
import { PreviewAsButton } from './preview-as.tsx'
import { PublishState } from './publish-state.tsx'
import { Steps } from './steps.tsx'
import type { Saver } from '../session/saver.ts'
import { shopPath } from '../page-path.ts'
import type { EditorSession } from '../session/session.ts'
import workspace from '../../ui/workspace.module.css'
import styles from './toolbar.module.css'

export type EditorDialog = 'add' | 'section' | 'publish' | 'history' | 'translations'

interface Props {
  session: EditorSession
  saver: Saver
  panes: Panes
  device: Device
  setDevice(device: Device): void
  isLive: boolean
  setIsLive(isLive: boolean): void
  open(dialog: EditorDialog): void
}

/** What the page is and its state, how it is shown, and what is done with all of it. */
export function Toolbar(props: Props) {
  const { session, saver, panes, device, setDevice, isLive, setIsLive, open } = props
  const { t } = useTexts()
  const store = useStore()
  const state = useSignal(saver.state)
  const isPhone = panes.room === 'sheet'
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('tools')}>
      <div className={styles.start}>
        <Link
          className={styles.back ?? ''}
          href={`/${store.storeNbr}/pages`}
          aria-label={t('pages')}
        >
          <Icon of={ArrowLeft} />
        </Link>
        {!isPhone && !panes.isOpen('outline') && (
          <IconButton
            label={t('paneShow.outline')}
            icon={PanelLeft}
            onPress={() => panes.show('outline', true)}
          />
        )}
        <PageName session={session} />
        <PublishState address={session.address} saver={saver} />
        <span className={styles.saved} role="status">
          {t(`state.${state.kind}`)}
        </span>
        <Presence address={session.address} />
      </div>
      {!isPhone && (
        <div className={styles.middle}>
          <Mode isLive={isLive} setIsLive={setIsLive} />
          <DeviceWidth device={device} setDevice={setDevice} />
          <PreviewAsButton session={session} />
        </div>
      )}
      <div className={styles.end}>
        <Steps session={session} isPhone={isPhone} />
        {isPhone ? (
          <MoreTools session={session} open={open} />
        ) : (
          <>
            <IconButton
              label={t('translations')}
              icon={Languages}
              onPress={() => open('translations')}
            />
            <GuideLink />
            <IconButton label={t('history')} icon={History} onPress={() => open('history')} />
            {!panes.isOpen('inspector') && (
              <IconButton
                label={t('paneShow.inspector')}
                icon={PanelRight}
                onPress={() => panes.show('inspector', true)}
              />
            )}
          </>
        )}
        {may(store, 'pages.publish') && (
          <Button look="primary" onPress={() => open('publish')}>
            {t('publish')}
          </Button>
        )}
      </div>
    </div>
  )
}

function PageName({ session }: { session: EditorSession }) {
  const title = useSignal(session.title)
  const name = usePageName()({ ...session.address, title })
  return (
    <strong className={workspace.name} title={shopPath(session.address) || undefined}>
      {name}
    </strong>
  )
}
