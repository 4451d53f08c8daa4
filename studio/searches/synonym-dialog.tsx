import { useState, type FormEvent } from 'react'
import type { Lang } from '../../schemas/lang.ts'
import { synonymRules } from '../../schemas/catalog/synonym.ops.ts'
import { ownLangName } from '../kernel/texts/lang-name.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Choice, Field } from '../ui/fields.tsx'
import { Segments } from '../ui/segments.tsx'
import { tell } from '../ui/toasts/toasts.ts'
import { SubmitActions } from '../ui/form-actions.tsx'
import { Dialog, Soft, Stack } from '../ui/ui.tsx'
import { linesIn, textOf, wrongLine, type Line } from './synonym-lines.ts'
import { useLangs } from '../fields/use-langs.ts'
import { useSynonymChange } from './use-synonyms.ts'

/** What the form opens with: a line that is changed, or the beginning of a new one. */
export interface Opened {
  ofLang?: Lang
  line?: Line
  words?: string
}

/** The form of synonyms, beside their list. */
export function SynonymDialog({ opened, onClose }: { opened?: Opened; onClose(): void }) {
  const { t } = useTexts()
  const langs = useLangs()
  return (
    <Dialog
      title={t(opened?.line ? 'searches.change' : 'searches.newSynonyms')}
      isOpen={opened !== undefined}
      onClose={onClose}
      isFirm
      isSheet
    >
      {opened && langs && <SynonymForm langs={langs} opened={opened} onClose={onClose} />}
    </Dialog>
  )
}

function SynonymForm(props: {
  langs: readonly [Lang, ...Lang[]]
  opened: Opened
  onClose(): void
}) {
  const { langs, opened, onClose } = props
  const { t } = useTexts()
  const [ofLang, setLang] = useState(opened.ofLang ?? langs[0])
  const [kind, setKind] = useState(opened.line?.from === undefined ? 'same' : 'instead')
  const [from, setFrom] = useState(opened.line?.from ?? opened.words ?? '')
  const [text, setText] = useState(() => firstText(opened))
  const [hasTried, setHasTried] = useState(false)
  const change = useSynonymChange()
  const lines = kind === 'same' ? linesIn(text) : linesIn(`${from} => ${text}`)
  const wrong = lines.length ? wrongLine(lines) : 1
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setHasTried(true)
    if (wrong !== undefined) return
    const made = { ofLang, out: opened.line ? [opened.line] : [], into: lines }
    change.mutate(made, {
      onSuccess() {
        onClose()
        tell({
          text: t('searches.saved', { words: lines.map(textOf).join(' · ') }),
          undo: () => change.mutateAsync({ ofLang, out: made.into, into: made.out }),
        })
      },
    })
  }
  const limits = {
    words: synonymRules.mostPhrases,
    chars: synonymRules.phraseLength,
    lines: synonymRules.mostLines,
  }
  const error =
    hasTried && wrong !== undefined ? t('searches.wrong', { line: wrong, ...limits }) : undefined
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Segments
          label={t('searches.kind')}
          value={kind}
          options={[
            { id: 'same', name: t('searches.same') },
            { id: 'instead', name: t('searches.instead') },
          ]}
          onChange={setKind}
        />
        {!opened.line && (
          <Choice<Lang>
            label={t('searches.ofLang')}
            value={ofLang}
            options={langs.map((id) => ({ id, name: ownLangName(id) }))}
            onChange={setLang}
          />
        )}
        {kind === 'instead' && (
          <Field label={t('searches.typed')} value={from} onChange={setFrom} startsFocused />
        )}
        <Field
          key={kind}
          label={t(kind === 'same' ? 'searches.lines' : 'searches.searchFor')}
          value={text}
          {...(kind === 'same' && { rows: opened.line ? 2 : 6 })}
          help={t(kind === 'same' ? 'searches.linesHelp' : 'searches.searchForHelp')}
          error={error}
          startsFocused={kind === 'same'}
          onChange={setText}
        />
        <Soft>{t('searches.limits', limits)}</Soft>
        <SubmitActions
          yes={t('save')}
          isPending={change.isPending}
          error={change.error}
          onClose={onClose}
        />
      </Stack>
    </form>
  )
}

const firstText = ({ line, words }: Opened): string =>
  line ? line.words.join(', ') : words ? `${words}, ` : ''
