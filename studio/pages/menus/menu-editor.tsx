import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { useSignal } from '../../../engine/react/signals.ts'
import type { Lang } from '../../../schemas/lang.ts'
import { specByType } from '../../../blocks/specs.ts'
import { may, useStore } from '../../kernel/session/myself.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { ownLangName } from '../../kernel/texts/lang-name.ts'
import { Choice } from '../../ui/fields.tsx'
import type { OpenedFrame } from '../../ui/frame/shop-frame.tsx'
import { useRoom } from '../../ui/rail.ts'
import { useTitle } from '../../ui/use-title.ts'
import { Button, Dialog, Note } from '../../ui/ui.tsx'
import { Canvas } from '../editor/canvas/canvas.tsx'
import { widths } from '../editor/modes.tsx'
import { Steps } from '../editor/steps.tsx'
import { editorPath } from '../page-links.ts'
import { Conflicts } from '../publishing/conflicts.tsx'
import { PublishDialog } from '../publishing/publish-dialog.tsx'
import type { Saver } from '../session/saver.ts'
import type { EditorSession } from '../session/session.ts'
import { useEditing, type Editing } from '../session/use-editing.ts'
import type { MenuList } from './menu-entries.ts'
import { MenuPane } from './menu-pane.tsx'
import styles from './menus.module.css'
import workspace from '../../ui/workspace.module.css'

interface Props extends Omit<Editing, 'lang'> {
  opened: OpenedFrame & { lang: Lang }
  /** Chooses another menu. */
  choice: ReactNode
}

/** A menu as a tree, beside the shop that shows it. */
export function MenuEditor({ opened, choice, ...editing }: Props) {
  const { t } = useTexts()
  const store = useStore()
  const { session, saver } = useEditing({ ...editing, lang: opened.lang })
  const as = useSignal(session.as)
  const list = useMenuList(session)
  const [isWide, setIsWide] = useState(false)
  const [isPublishing, setIsPublishing] = useState(false)
  const close = useCallback(() => setIsPublishing(false), [])
  const save = useCallback(() => void saver.now(), [saver])
  useRoom()
  useTitle(t('menus'))
  const isHead = session.address.p1 === 'head'
  return (
    <div className={`${workspace.workspace} ${styles.editor}`}>
      <div className={workspace.bar} role="toolbar" aria-label={t('tools')}>
        <h1 className={styles.title}>{t('menus')}</h1>
        {choice}
        <SaveState saver={saver} />
        <span className={workspace.gap} />
        <Steps session={session} />
        <Choice<Lang>
          label={t('menus.lang')}
          isPlain
          value={as.lang}
          options={session.langs.map((id) => ({ id, name: ownLangName(id) }))}
          onChange={(lang) => (session.as.value = { ...session.as.peek(), lang })}
        />
        <Choice<'phone' | 'desktop'>
          label={t('width')}
          isPlain
          value={isWide ? 'desktop' : 'phone'}
          options={(['phone', 'desktop'] as const).map((id) => ({ id, name: t(`device.${id}`) }))}
          onChange={(device) => setIsWide(device === 'desktop')}
        />
        {may(store, 'pages.publish') && (
          <Button look="primary" onPress={() => setIsPublishing(true)}>
            {t('publish')}
          </Button>
        )}
      </div>
      <div className={styles.notes}>
        <Conflicts saver={saver} session={session} />
      </div>
      <div className={styles.panes}>
        {list ? (
          <MenuPane session={session} list={list} />
        ) : (
          <Note kind="warn">
            {t('menus.noBlock')}{' '}
            <Link href={editorPath(store.storeNbr, session.address)}>{t('menus.openPage')}</Link>
          </Note>
        )}
        <section className={styles.stage} data-f6 aria-label={t('pane.canvas')}>
          <Canvas
            session={session}
            opened={opened}
            width={widths[isWide ? 'desktop' : 'phone']}
            isLive
            hasMenuOpen={isHead}
            save={save}
          />
        </section>
      </div>
      <Dialog title={t('publish')} isOpen={isPublishing} onClose={close} isTall>
        <PublishDialog session={session} saver={saver} onClose={close} onGo={close} />
      </Dialog>
    </div>
  )
}

/** The first list of the frame that is a menu; the same object while it is in the same place. */
function useMenuList(session: EditorSession): MenuList | undefined {
  const nodes = useSignal(session.nodes)
  const found = [...nodes.values()].flatMap(({ id, type }) =>
    Object.entries(specByType.get(type)?.props.properties ?? {}).flatMap(([prop, schema]) =>
      schema.isMenu ? [{ block: id, prop, schema }] : [],
    ),
  )[0]
  const { block, prop, schema } = found ?? {}
  return useMemo(
    () =>
      block !== undefined && prop !== undefined && schema ? { block, prop, schema } : undefined,
    [block, prop, schema],
  )
}

/** A separate component, since it renders with each save. */
function SaveState({ saver }: { saver: Saver }) {
  const { t } = useTexts()
  const state = useSignal(saver.state)
  return (
    <span className={workspace.state} role="status">
      {state.kind === 'refused' ? state.reason : t(`state.${state.kind}`)}
    </span>
  )
}
