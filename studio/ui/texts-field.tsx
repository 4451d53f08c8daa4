import { ChevronDown, Languages } from 'lucide-react'
import { useState } from 'react'
import {
  Button,
  Disclosure,
  DisclosurePanel,
  FieldError,
  Input,
  Label,
  Text,
  TextArea,
  TextField,
} from 'react-aria-components'
import type { Lang, Localized } from '../../schemas/lang.ts'
import { ownLangName } from '../kernel/texts/lang-name.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { HelpButton, isLongHelp } from './help-button.tsx'
import { Icon } from './icon.tsx'
import ui from './ui.module.css'
import styles from './texts-field.module.css'

interface Props {
  label: string
  value: Localized
  /** Languages, the shop's first one first. */
  langs: readonly Lang[]
  onChange(value: Localized): void
  maxLength?: number
  errorOf?(lang: Lang): string | undefined
  help?: string
  rows?: number
  isRequired?: boolean
}

/**
 * Text in all languages of the shop: the first one in sight, the others unfolded by what says in
 * how many it is missing.
 */
export function TextsField(props: Props) {
  const { langs, value, errorOf, help } = props
  const { t } = useTexts()
  const [first = 'zh-TW', ...others] = langs
  const missing = langs.filter((lang) => !value[lang]?.trim()).length
  const [isOpen, setIsOpen] = useState(false)
  // A wrong text must be seen.
  const isWrong = others.some((lang) => errorOf?.(lang) !== undefined)
  if (!others.length) return <InLang {...props} lang={first} isAlone {...(help && { help })} />
  return (
    <Disclosure
      className={styles.texts ?? ''}
      isExpanded={isOpen || isWrong}
      onExpandedChange={setIsOpen}
    >
      <InLang {...props} lang={first} {...(help && { help })} />
      <Button slot="trigger" className={styles.trigger ?? ''}>
        <span className={ui.unseen}>{props.label}: </span>
        <span data-missing={missing > 0 || undefined}>
          {missing ? t('langsMissing', { count: missing, of: langs.length }) : t('langsComplete')}
        </span>
        <Icon of={ChevronDown} />
      </Button>
      <DisclosurePanel className={styles.others ?? ''}>
        {others.map((lang) => (
          <InLang key={lang} {...props} lang={lang} isLabelUnseen />
        ))}
      </DisclosurePanel>
    </Disclosure>
  )
}

function InLang(
  props: Omit<Props, 'help'> & {
    lang: Lang
    help?: string
    /** The only language of the shop, which needs no name. */
    isAlone?: boolean
    isLabelUnseen?: boolean
  },
) {
  const { label, value, onChange, maxLength, errorOf, help, rows, lang } = props
  const { isAlone = false, isLabelUnseen = false, isRequired = false } = props
  const error = errorOf?.(lang)
  const isFolded = help !== undefined && isLongHelp(help)
  return (
    <TextField
      className={ui.field ?? ''}
      value={value[lang] ?? ''}
      onChange={(text) => onChange({ ...value, [lang]: text })}
      isInvalid={error !== undefined}
      isRequired={isRequired && !isLabelUnseen}
      {...(maxLength !== undefined && { maxLength })}
    >
      <div className={ui.labelled}>
        <Label className={isLabelUnseen ? (ui.unseen ?? '') : ''}>
          {label}
          {!isAlone && <span className={ui.unseen}> ({ownLangName(lang)})</span>}
        </Label>
        {isFolded && <HelpButton label={label} help={help} />}
      </div>
      <span className={styles.control} data-alone={isAlone || undefined}>
        {rows === undefined ? (
          <Input className={ui.input ?? ''} lang={lang} />
        ) : (
          <TextArea className={ui.input ?? ''} lang={lang} rows={rows} />
        )}
        {!isAlone && (
          <span className={styles.lang} lang={lang} aria-hidden>
            <Icon of={Languages} size="badge" />
            {ownLangName(lang)}
          </span>
        )}
      </span>
      {help !== undefined && (
        <Text slot="description" className={(isFolded ? ui.unseen : ui.help) ?? ''}>
          {help}
        </Text>
      )}
      <FieldError className={ui.error ?? ''}>{error}</FieldError>
    </TextField>
  )
}
