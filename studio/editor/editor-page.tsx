import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { Link } from 'wouter'
import { copyOf, Copied } from '../../runtime/document/copies.ts'
import { useSignal } from '../../runtime/state/signals.ts'
import { isLang, langs as allLangs, type Lang } from '../../schemas/lang.ts'
import type { PageDocument } from '../../schemas/page/document.schema.ts'
import { pullPage } from '../../schemas/page/page-operator.ops.ts'
import { Value } from '@sinclair/typebox/value'
import { may, useStore } from '../app/myself.ts'
import { call } from '../calls/call.ts'
import { useTexts } from '../texts/texts.tsx'
import { Actions, Button, Choice, Dialog, Loaded, Note, Page } from '../ui/ui.tsx'
import { Canvas } from './canvas.tsx'
import { Inspector } from './inspector.tsx'
import { keptDraft } from './kept-drafts.ts'
import { Outline } from './outline.tsx'
import { Palette } from './palette.tsx'
import { Conflicts } from '../publishing/conflicts.tsx'
import { HistoryDialog } from '../publishing/history-dialog.tsx'
import { Presence } from '../publishing/presence.tsx'
import { PublishDialog } from '../publishing/publish-dialog.tsx'
import { Saver } from './saver.ts'
import { EditorSession, nameOfPage, type PageAddress } from './session.ts'
import { doShortcut } from './shortcuts.ts'
import styles from './editor.module.css'

/** Opens a page and edits it. */
export function EditorPage({ address }: { address: PageAddress }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const name = nameOfPage(address)
  const read = useQuery({
    queryKey: [pullPage.key, storeNbr, name, 'edit'],
    queryFn: async ({ signal }) => {
      const pulled = await call(pullPage, address, { storeNbr, signal })
      return { ...pulled, kept: await keptDraft(`${storeNbr} ${name}`) }
    },
    // The editor goes on with its own copy.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  if (read.error)
    return (
      <Page title={name}>
        <Loaded read={read}>{() => null}</Loaded>
      </Page>
    )
  return (
    <Loaded read={read}>
      {({ document, draftRev, publishedRev, kept }) => (
        <Editor
          address={address}
          // What was typed here and never saved goes on; the saver joins it with later saves.
          start={kept?.document ?? (document as PageDocument)} // checked by the gateway
          base={kept?.base ?? (document as PageDocument)} // likewise
          isKept={kept !== undefined}
          draftRev={kept?.draftRev ?? draftRev}
          publishedRev={publishedRev}
          title={t('edit', { page: name })}
        />
      )}
    </Loaded>
  )
}

interface Props {
  address: PageAddress
  start: PageDocument
  /** The saved draft that `start` is based on. */
  base: PageDocument
  isKept: boolean
  draftRev: number
  publishedRev: number
  title: string
}

const widths = { phone: 390, tablet: 768, desktop: 1200 } as const
type Device = keyof typeof widths

function Editor({ address, start, base, isKept, draftRev, publishedRev, title }: Props) {
  const { t, lang: own } = useTexts()
  const store = useStore()
  const { storeNbr } = store
  const { session, saver } = useMemo(() => {
    const saving = new Saver(storeNbr, address, draftRev, base)
    const firstLang: Lang = isLang(own) ? own : 'zh-TW'
    const made = new EditorSession(
      { address, document: start, as: { lang: firstLang, terminal: 'h5' }, defaultLang: 'zh-TW' },
      (document) => saving.changed(document),
    )
    if (isKept) saving.changed(start)
    saving.onMerged((document) => made.replace(document))
    return { session: made, saver: saving }
    // Made once for a page; the language of the Studio only chooses what is shown first.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [storeNbr, address, start, base, isKept, draftRev])
  useEffect(() => () => saver.close(), [saver])
  const [dialog, setDialog] = useState<'add' | 'publish' | 'history'>()
  const [device, setDevice] = useState<Device>('phone')
  const [pane, setPane] = useState<'outline' | 'canvas' | 'inspector'>('canvas')
  const [isLive, setIsLive] = useState(false)
  const [said, setSaid] = useState('')
  const history = useSignal(session.history)
  const as = useSignal(session.as)
  const state = useSignal(saver.state)
  const close = () => setDialog(undefined)
  const save = useCallback(() => void saver.now(), [saver])
  const { selected } = history
  const { places, at } = session.places()

  const move = (by: 1 | -1) => {
    setSaid(session.step(by) ? t(by < 0 ? 'movedUp' : 'movedDown') : t('noPlace'))
  }
  const copy = async () => {
    const copied = copyOf(session.document, selected)
    if (copied) await navigator.clipboard.writeText(JSON.stringify(copied))
    setSaid(t('copied'))
  }
  const paste = async () => {
    const text = await navigator.clipboard.readText().catch(() => '')
    const copied = copiedIn(text)
    setSaid(copied && session.paste(copied) ? t('pasted') : t('nothingToPaste'))
  }
  const keys = (event: React.KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event
    const isCommand = ctrlKey || metaKey
    const isTyping = target instanceof HTMLElement && target.closest('input, textarea, select')
    const run = (work: () => unknown) => {
      event.preventDefault()
      void work()
    }
    if (isCommand && key.toLowerCase() === 's') return run(save)
    if (isTyping) return undefined
    if (isCommand && key.toLowerCase() === 'z')
      return run(() => doShortcut(session, shiftKey ? 'redo' : 'undo'))
    if (isCommand && key.toLowerCase() === 'y') return run(() => session.redo())
    if (isCommand && key.toLowerCase() === 'd') return run(() => doShortcut(session, 'duplicate'))
    if (isCommand && key.toLowerCase() === 'c') return run(copy)
    if (isCommand && key.toLowerCase() === 'v') return run(paste)
    if (key === 'Delete') return run(() => session.remove())
    if (altKey && key === 'ArrowUp') return run(() => move(-1))
    if (altKey && key === 'ArrowDown') return run(() => move(1))
    return undefined
  }
  return (
    // The keys of the panes within; each thing they do also has a button.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.editor} onKeyDownCapture={keys} data-pane={pane}>
      <h1 className={styles.hidden}>{title}</h1>
      <div className={styles.bar} role="toolbar" aria-label={t('tools')}>
        <Link href={`/${storeNbr}/pages`}>{t('pages')}</Link>
        <strong className={styles.name}>{nameOfPage(address)}</strong>
        <span className={styles.state} role="status">
          {t(`state.${state.kind}`)}
        </span>
        <Presence address={address} />
        <span className={styles.gap} />
        <Button
          aria-label={t('undo')}
          isDisabled={history.past.length === 0}
          onPress={() => session.undo()}
        >
          ↶
        </Button>
        <Button
          aria-label={t('redo')}
          isDisabled={history.future.length === 0}
          onPress={() => session.redo()}
        >
          ↷
        </Button>
        <Choice<Lang>
          label={t('shownIn')}
          isPlain
          value={as.lang}
          options={allLangs.map((id) => ({ id, name: id }))}
          onChange={(lang) => (session.as.value = { ...as, lang })}
        />
        <Choice<'' | 'member'>
          label={t('shownFor')}
          isPlain
          value={as.levelNbr === undefined ? '' : 'member'}
          options={[
            { id: '', name: t('guest') },
            { id: 'member', name: t('member') },
          ]}
          onChange={(who) => {
            const { levelNbr: _, ...rest } = as
            session.as.value = who ? { ...rest, levelNbr: 'L1' } : rest
          }}
        />
        <Choice<Device>
          label={t('width')}
          isPlain
          value={device}
          options={(Object.keys(widths) as Device[]).map((id) => ({ id, name: t(`device.${id}`) }))} // keys of the table above
          onChange={setDevice}
        />
        <Button aria-pressed={isLive} onPress={() => setIsLive(!isLive)}>
          {isLive ? t('live') : t('editing')}
        </Button>
        <Button onPress={() => setDialog('history')}>{t('history')}</Button>
        {may(store, 'pages.publish') && (
          <Button look="primary" onPress={() => setDialog('publish')}>
            {t('publish')}
          </Button>
        )}
      </div>
      <Conflicts saver={saver} session={session} />
      {state.kind === 'refused' && <Note kind="bad">{state.reason}</Note>}
      <div className={styles.tabs} role="group" aria-label={t('panes')}>
        {(['outline', 'canvas', 'inspector'] as const).map((id) => (
          <Button key={id} aria-pressed={pane === id} onPress={() => setPane(id)}>
            {t(`pane.${id}`)}
          </Button>
        ))}
      </div>
      <div className={styles.panes}>
        <section className={styles.outline} aria-label={t('pane.outline')}>
          <div className={styles.acts}>
            <Button look="primary" onPress={() => setDialog('add')}>
              {t('add')}
            </Button>
            <Button aria-label={t('moveUp')} isDisabled={at <= 0} onPress={() => move(-1)}>
              ↑
            </Button>
            <Button
              aria-label={t('moveDown')}
              isDisabled={at < 0 || at >= places.length - 1}
              onPress={() => move(1)}
            >
              ↓
            </Button>
            <Button isDisabled={!selected} onPress={() => doShortcut(session, 'duplicate')}>
              {t('duplicate')}
            </Button>
            <Button isDisabled={!selected} onPress={() => void copy()}>
              {t('copy')}
            </Button>
            <Button onPress={() => void paste()}>{t('paste')}</Button>
            <Button
              look="danger"
              isDisabled={!selected || !session.mayRemove()}
              onPress={() => session.remove()}
            >
              {t('remove')}
            </Button>
          </div>
          <Outline session={session} />
        </section>
        <section className={styles.stage} aria-label={t('pane.canvas')}>
          <Canvas session={session} width={widths[device]} isLive={isLive} save={save} />
        </section>
        <section className={styles.inspector} aria-label={t('pane.inspector')}>
          <Inspector session={session} />
        </section>
      </div>
      <div className={styles.hidden} role="status">
        {said}
      </div>
      <Dialog title={t('add')} isOpen={dialog === 'add'} onClose={close}>
        <Palette session={session} onDone={close} />
        <Actions>
          <Button onPress={close}>{t('cancel')}</Button>
        </Actions>
      </Dialog>
      <Dialog title={t('publish')} isOpen={dialog === 'publish'} onClose={close}>
        <PublishDialog session={session} saver={saver} onClose={close} />
      </Dialog>
      <Dialog title={t('history')} isOpen={dialog === 'history'} onClose={close}>
        <HistoryDialog session={session} publishedRev={publishedRev} onClose={close} />
      </Dialog>
    </div>
  )
}

/** A block in a text from the clipboard, whoever wrote it; the gateway checks it when it is saved. */
function copiedIn(text: string): Copied | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return Value.Check(Copied, value) && isNode(value.node)
      ? (value as unknown as Copied)
      : undefined
  } catch {
    return undefined
  }
}

const isNode = (node: object): boolean =>
  'id' in node && typeof node.id === 'string' && 'type' in node && typeof node.type === 'string'
