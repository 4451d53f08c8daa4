import { useMemo, useState } from 'react'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Button } from '../../ui/ui.tsx'
import { RichEditor, type RichTextProps } from './rich-editor-view.tsx'
import { canRead } from './read-html.ts'
import ui from '../../ui/ui.module.css'
import styles from './rich-text.module.css'

/**
 * Edits HTML as `site/rich-text/rich-text.ts` allows it. HTML that the editor cannot represent
 * without loss is shown as source, and never changed by opening it.
 */
export default function RichTextField(props: RichTextProps) {
  const { id, label, value, onChange, lang } = props
  const { t } = useTexts()
  const isReadable = useMemo(() => canRead(value), [value])
  const [mode, setMode] = useState<'written' | 'source'>(isReadable ? 'written' : 'source')
  /** HTML written by the editor itself, which needs no check. */
  const [own, setOwn] = useState<string>()
  const isSource = mode === 'source' || (!isReadable && value !== own)
  return (
    <div className={styles.field}>
      {isSource ? (
        <textarea
          id={id}
          className={`${ui.input} ${styles.source}`}
          aria-label={label}
          aria-describedby={isReadable ? undefined : `${id} kept`}
          rows={8}
          spellCheck={false}
          lang={lang}
          value={value}
          onChange={({ target }) => {
            // It stays the source while it is written.
            setMode('source')
            onChange(target.value)
          }}
        />
      ) : (
        <RichEditor
          {...props}
          onChange={(html) => {
            setOwn(html)
            onChange(html)
          }}
        />
      )}
      {isSource && !isReadable && (
        <p id={`${id} kept`} className={ui.help}>
          {t('richText.kept')}
        </p>
      )}
      {(isReadable || !isSource) && (
        <div>
          <Button look="plain" onPress={() => setMode(isSource ? 'written' : 'source')}>
            {t(isSource ? 'richText.written' : 'richText.source')}
          </Button>
        </div>
      )}
    </div>
  )
}
