import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { Link } from 'wouter'
import { useSignal } from '../../engine/react/signals.ts'
import { listForms, pullForm } from '../../schemas/form/form-operator.ops.ts'
import type { FormField, FormSource } from '../../schemas/form/form.schema.ts'
import type { Lang } from '../../schemas/lang.ts'
import { may, useStore } from '../kernel/session/myself.ts'
import { call } from '../kernel/calls/call.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Actions, Button, Dialog } from '../ui/ui.tsx'
import { BuilderBar } from './builder-bar.tsx'
import { FieldForm } from './field-form.tsx'
import { FieldList } from './field-list.tsx'
import { FieldPalette } from './field-palette.tsx'
import { insertField, wholeForm } from './form-edits.ts'
import { FormPreview } from './form-preview.tsx'
import { FormSaver } from './form-saver.ts'
import { FormSession } from './form-session.ts'
import { SaveTrouble } from './save-trouble.tsx'
import { SettingsForm } from './settings-form.tsx'
import { Translations } from './translations.tsx'
import { useFaultText } from './use-fault-text.ts'
import styles from './forms.module.css'
import { useRoom } from '../ui/rail.ts'
import workspace from '../ui/workspace.module.css'

interface Props {
  start: FormSource
  isKept: boolean
  rev: number
  store: { langs: readonly Lang[]; defaultLang: Lang }
}
type Shown = 'add' | 'translations'
const panes = ['fields', 'settings', 'preview'] as const

/** Form builder with three panes: fields, settings of the selected one, preview in the shop. */
export function Builder({ start, isKept, rev, store: { langs, defaultLang } }: Props) {
  const { t, lang: own } = useTexts()
  const store = useStore()
  const { storeNbr } = store
  const queries = useQueryClient()
  const { session, saver } = useMemo(() => {
    const saving = new FormSaver(storeNbr, start.nbr, rev)
    const lang = langs.find((one) => one === own) ?? defaultLang
    const made = new FormSession({ form: start, lang, langs, defaultLang }, (form) =>
      saving.changed(form),
    )
    return { session: made, saver: saving }
    // Made once for a form; the language of the Studio only chooses what is shown first.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [storeNbr, start, rev])
  // Not while it is made: a drawing that is given up must not save.
  useEffect(() => {
    if (isKept) saver.changed(start)
  }, [saver, isKept, start])
  useEffect(
    () => () =>
      void saver.close().then(() => queries.invalidateQueries({ queryKey: [listForms.key] })),
    [saver, queries],
  )
  useEffect(() => guardUnsaved(saver), [saver])
  const [dialog, setDialog] = useState<Shown>()
  const [pane, setPane] = useState<(typeof panes)[number]>('fields')
  const close = () => setDialog(undefined)
  const takeTheirs = async () => {
    const theirs = await call(pullForm, { nbr: start.nbr }, { storeNbr })
    session.replace(wholeForm(theirs.form))
    saver.goOn(theirs.rev, undefined)
  }
  // On a phone its settings are another pane.
  const select = (key: string) => {
    session.select(key)
    setPane('settings')
  }
  const add = (field: FormField) => {
    const form = session.form.peek()
    const current = form.fldList.findIndex(({ key }) => key === session.selected.peek())
    const at = current < 0 ? form.fldList.length : current + 1
    session.change(insertField(form, at, field), { selected: field.key })
    setPane('settings')
    close()
  }
  const keys = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || dialog) return
    const letter = event.key.toLowerCase()
    if (letter === 's') {
      event.preventDefault()
      return void saver.now()
    }
    // The rich text has an undo of its own.
    const isRich = event.target instanceof HTMLElement && event.target.isContentEditable
    if (isRich || (letter !== 'z' && letter !== 'y')) return
    event.preventDefault()
    if (letter === 'y' || event.shiftKey) session.redo()
    else session.undo()
  })
  // Of the whole window, as nothing has the focus once a field is gone; each key also has a button.
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => keys(event)
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
  useRoom()
  return (
    <div className={`${workspace.workspace} ${styles.builder}`} data-pane={pane}>
      <BuilderBar session={session} saver={saver} translate={() => setDialog('translations')} />
      <SaveTrouble saver={saver} session={session} takeTheirs={takeTheirs} onSelect={select} />
      <div className={`${workspace.tabs} ${styles.tabs}`} role="group" aria-label={t('panes')}>
        {panes.map((id) => (
          <Button key={id} aria-pressed={pane === id} onPress={() => setPane(id)}>
            {t(`forms.pane.${id}`)}
          </Button>
        ))}
      </div>
      <div className={styles.panes}>
        <section className={styles.listPane} aria-label={t('forms.pane.fields')}>
          <Fields session={session} saver={saver} add={() => setDialog('add')} onSelect={select} />
        </section>
        <section className={styles.settingsPane} aria-label={t('forms.pane.settings')}>
          <Settings session={session} saver={saver} />
        </section>
        <section className={styles.previewPane} aria-label={t('forms.pane.preview')}>
          {may(store, 'pages.read') ? (
            <FormPreview session={session} />
          ) : (
            <p>
              <Link href={`${store.origin}/m/form/${start.nbr}`}>{t('forms.openInShop')}</Link>
            </p>
          )}
        </section>
      </div>
      <Dialog title={t('forms.addField')} isOpen={dialog === 'add'} onClose={close}>
        <FieldPalette onPick={add} />
        <Actions>
          <Button onPress={close}>{t('cancel')}</Button>
        </Actions>
      </Dialog>
      <Dialog title={t('translations')} isOpen={dialog === 'translations'} onClose={close} isWide>
        <Translations session={session} onClose={close} />
      </Dialog>
    </div>
  )
}

function Fields({
  saver,
  ...rest
}: {
  session: FormSession
  saver: FormSaver
  add(): void
  onSelect(key: string): void
}) {
  return <FieldList {...rest} faults={useSignal(saver.faults)} />
}

/** The form of the selected field, or of the form's own settings. */
function Settings({ session, saver }: { session: FormSession; saver: FormSaver }) {
  const form = useSignal(session.form)
  const selected = useSignal(session.selected)
  const faultAt = useFaultText(useSignal(saver.faults))
  const at = form.fldList.findIndex(({ key }) => key === selected)
  return at < 0 ? (
    <SettingsForm session={session} faultAt={faultAt} />
  ) : (
    <FieldForm key={selected} session={session} at={at} faultAt={faultAt} />
  )
}

/** Warns before the tab is closed with unsaved changes, although the browser stores them. */
function guardUnsaved(saver: FormSaver): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (saver.state.peek().kind !== 'saved') event.preventDefault()
  }
  addEventListener('beforeunload', ask)
  return () => removeEventListener('beforeunload', ask)
}
