import { Value } from '@sinclair/typebox/value'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { pullForm } from '../../schemas/form/form-operator.ops.ts'
import type { FormSource } from '../../schemas/form/form.schema.ts'
import type { Lang } from '../../schemas/lang.ts'
import { showStore } from '../../schemas/store/store-operator.ops.ts'
import { may, useStore } from '../kernel/session/myself.ts'
import { call } from '../kernel/calls/call.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Loaded, Note, Page } from '../ui/ui.tsx'
import { Builder } from './builder.tsx'
import { wholeForm } from './form-edits.ts'
import { FormPreview } from './form-preview.tsx'
import { keptName } from './form-saver.ts'
import { FormSession } from './form-session.ts'
import { keptForms } from './kept-forms.ts'
import styles from './forms.module.css'

/** Opens a form for editing, or read-only without the permission. */
export function FormPage({ nbr }: { nbr: string }) {
  const store = useStore()
  const { storeNbr } = store
  const read = useQuery({
    queryKey: [pullForm.key, storeNbr, nbr, 'edit'],
    queryFn: async ({ signal }) => {
      const [{ form, rev }, facts, kept] = await Promise.all([
        call(pullForm, { nbr }, { storeNbr, signal }),
        call(showStore, {}, { storeNbr, signal }),
        keptForms.get(keptName(storeNbr, nbr)),
      ])
      const stored = wholeForm(form)
      // What was typed here and never saved goes on. If somebody saved in the meantime, its revision
      // makes that a conflict; the same form was saved by the last call, whose answer was lost.
      if (kept && !Value.Equal(kept.form, stored)) return { ...kept, isKept: true, facts }
      return { form: stored, rev, isKept: false, facts }
    },
    // The builder goes on with its own copy.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  if (!read.data)
    return (
      <Page title={nbr}>
        <Loaded read={read}>{() => null}</Loaded>
      </Page>
    )
  const { form, rev, isKept, facts } = read.data
  return may(store, 'forms.write') ? (
    <Builder start={form} rev={rev} isKept={isKept} store={facts} />
  ) : (
    <Shown form={form} store={facts} />
  )
}

function Shown(props: { form: FormSource; store: { langs: readonly Lang[]; defaultLang: Lang } }) {
  const { form, store: facts } = props
  const { t, lang: own } = useTexts()
  const store = useStore()
  const session = useMemo(() => {
    const { langs, defaultLang } = facts
    const lang = langs.find((one) => one === own) ?? defaultLang
    return new FormSession({ form, lang, langs, defaultLang }, () => undefined)
  }, [form, facts, own])
  return (
    <Page title={form.formInfo.title || form.nbr}>
      <Note>{t('forms.readOnly')}</Note>
      {may(store, 'pages.read') && (
        <div className={styles.shown}>
          <FormPreview session={session} />
        </div>
      )}
    </Page>
  )
}
