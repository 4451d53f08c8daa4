import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { OpOutput } from '../../schemas/kit/define-op.ts'
import { listForms, pushForm } from '../../schemas/form/form-operator.ops.ts'
import { showStore } from '../../schemas/store/store-operator.ops.ts'
import { useStore } from '../kernel/session/myself.ts'
import { call } from '../kernel/calls/call.ts'
import { isRefused } from '../kernel/calls/refusal.ts'
import { useRead } from '../kernel/calls/queries.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Field } from '../ui/fields.tsx'
import { SubmitActions } from '../ui/form-actions.tsx'
import { Loaded, Trouble } from '../ui/ui.tsx'
import { freeNbr, isNbr, nbrFrom } from './form-nbr.ts'
import { presetIds, type PresetId } from './preset-fields.ts'
import { formOf } from './presets.ts'
import styles from './forms.module.css'

/** Creates a form and opens it in the builder; it is closed to shoppers at first. */
export function NewForm({ taken, onClose }: { taken: readonly string[]; onClose(): void }) {
  const { t } = useTexts()
  const { storeNbr, origin } = useStore()
  const [, go] = useLocation()
  const queries = useQueryClient()
  const read = useRead(showStore, {}, { storeNbr })
  const [title, setTitle] = useState('')
  const [preset, setPreset] = useState<PresetId>('blank')
  /** Typed number; undefined while it follows the title. */
  const [typed, setTyped] = useState<string>()
  const [isPending, setIsPending] = useState(false)
  const [error, setError] = useState<unknown>()
  const nbr = typed ?? freeNbr(nbrFrom(title) || (preset === 'blank' ? 'form' : preset), taken)
  const isTaken = taken.includes(nbr) || isRefused(error, pushForm, 'REVISION_CONFLICT')
  const fault = isTaken ? t('forms.nbrTaken') : isNbr(nbr) ? undefined : t('forms.nbrWrong')
  const make = async (store: OpOutput<typeof showStore>) => {
    setIsPending(true)
    setError(undefined)
    try {
      await call(
        pushForm,
        { form: formOf(preset, { nbr, title: title.trim(), ...store }), rev: 0 },
        { storeNbr },
      )
      await queries.invalidateQueries({ queryKey: [listForms.key] })
      onClose()
      go(`/${storeNbr}/forms/${nbr}`)
    } catch (thrown) {
      setError(thrown)
    }
    setIsPending(false)
  }
  return (
    <Loaded read={read}>
      {(store) => (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            if (fault === undefined) void make(store)
          }}
        >
          <Field
            label={t('forms.newTitle')}
            help={t('forms.newTitleHelp', { lang: store.defaultLang })}
            value={title}
            onChange={setTitle}
            maxLength={200}
            startsFocused
          />
          <Field
            label={t('forms.nbr')}
            help={`${origin}/m/form/${nbr}`}
            value={nbr}
            onChange={(next) => {
              setTyped(next)
              setError(undefined)
            }}
            maxLength={40}
            error={fault}
          />
          <fieldset className={styles.presets}>
            <legend>{t('forms.startWith')}</legend>
            {presetIds.map((id) => (
              <label key={id} className={styles.preset}>
                <input
                  type="radio"
                  name="preset"
                  checked={preset === id}
                  onChange={() => setPreset(id)}
                />
                <span>
                  <strong>{t(`forms.preset.${id}`)}</strong>
                  <br />
                  {t(`forms.presetHelp.${id}`)}
                </span>
              </label>
            ))}
          </fieldset>
          {!isTaken && <Trouble error={error} />}
          <SubmitActions
            yes={t('forms.make')}
            isPending={isPending}
            isDisabled={fault !== undefined}
            onClose={onClose}
          />
        </form>
      )}
    </Loaded>
  )
}
