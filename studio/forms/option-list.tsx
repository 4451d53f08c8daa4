import { X } from 'lucide-react'
import { useSignal } from '../../engine/react/signals.ts'
import { FieldOption, type FieldOption as Option } from '../../schemas/form/form.schema.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Button } from '../ui/ui.tsx'
import { moveOption, newOption, removeOption, setField, textIn } from './form-edits.ts'
import type { FormSession } from './form-session.ts'
import { PropField } from './prop-field.tsx'
import type { SayFault } from './use-fault-text.ts'
import { Icon } from '../ui/icon.tsx'
import ui from '../ui/ui.module.css'
import styles from './forms.module.css'

const { name, img, check } = FieldOption.properties

/** Options of a field in order, each with an optional picture. */
export function OptionList({
  session,
  at,
  faultAt,
}: {
  session: FormSession
  at: number
  faultAt: SayFault
}) {
  const { t } = useTexts()
  const form = useSignal(session.form)
  const lang = useSignal(session.lang)
  const { defaultLang } = session
  const options = form.fldList[at]?.fldOptions ?? []
  const set = (index: number, change: Partial<Option>) =>
    session.change(
      setField(form, at, {
        fldOptions: options.map((one, place) => (place === index ? { ...one, ...change } : one)),
      }),
    )
  const missing = faultAt(`/fldList/${at}/fldOptions`)
  return (
    <>
      {options.map((option, index) => {
        const path = `/fldList/${at}/fldOptions/${index}`
        const { own, shown } = textIn(form, { lang, defaultLang }, `${path}/name`)
        const of = shown || t('item', { nr: index + 1 })
        return (
          <div key={option.value} className={styles.option}>
            <PropField
              schema={name}
              value={own}
              lang={lang}
              base={lang === defaultLang || own ? undefined : shown}
              error={faultAt(`${path}/name`, lang) ?? faultAt(`${path}/value`)}
              onChange={(text) => session.setText(`${path}/name`, String(text))}
            />
            <div className={styles.optionActions}>
              <Button
                look="plain"
                aria-label={`${t('moveUp')}: ${of}`}
                isDisabled={index === 0}
                onPress={() => session.change(moveOption(form, at, index, index - 1))}
              >
                ↑
              </Button>
              <Button
                look="plain"
                aria-label={`${t('moveDown')}: ${of}`}
                isDisabled={index === options.length - 1}
                onPress={() => session.change(moveOption(form, at, index, index + 1))}
              >
                ↓
              </Button>
              <Button
                look="plain"
                aria-label={`${t('remove')}: ${of}`}
                isDisabled={options.length === 1}
                onPress={() => session.change(removeOption(form, at, index))}
              >
                <Icon of={X} />
              </Button>
            </div>
            <details className={styles.more}>
              <summary>{t('forms.moreOfOption', { name: of })}</summary>
              <PropField
                schema={img}
                value={option.img}
                onChange={(key) => set(index, { img: String(key) })}
              />
              <PropField
                schema={check}
                value={option.check}
                onChange={(is) => set(index, { check: is === true })}
              />
            </details>
          </div>
        )
      })}
      {missing && <span className={ui.error}>{missing}</span>}
      <div>
        <Button
          isDisabled={options.length >= mostOptions}
          onPress={() =>
            session.change(setField(form, at, { fldOptions: [...options, newOption()] }))
          }
        >
          {t('forms.addOption')}
        </Button>
      </div>
    </>
  )
}

const mostOptions = 100
