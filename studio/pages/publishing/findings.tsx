import { nodeOf } from '../../../engine/edit/tree.ts'
import type { PageDocument } from '../../../engine/document/document.schema.ts'
import type { Finding } from '../../../schemas/page/findings.ts'
import { pageWeights } from '../../../schemas/page/findings.ts'
import type { DocumentFault } from '../../../engine/document/fault.schema.ts'
import type { PageAddress } from '../../fields/pages/page-address.ts'
import type { T } from '../../kernel/texts/texts.tsx'
import { Button, Note, Soft } from '../../ui/ui.tsx'
import { blockName, useWords } from './difference-words.ts'
import { faultText } from './fault-text.ts'
import { spotOf, type Spot } from '../session/spot.ts'
import type { Words } from './words.ts'
import styles from './publishing.module.css'

/** Whether a fault is a warning: it only concerns references, and does not prevent publishing. */
export const isWarning = ({ code }: DocumentFault): boolean =>
  code === 'reference.gone' || code === 'reference.hidden'

/** Faults that prevent publishing, then warnings; each with a link to its block. */
export function Findings(props: {
  address: PageAddress
  document: PageDocument
  faults: readonly DocumentFault[]
  findings: readonly Finding[]
  onGo(spot: Spot): void
}) {
  const { address, document, faults, findings, onGo } = props
  const words = useWords(address)
  const { t } = words
  const said = (one: DocumentFault) => ({
    path: one.path,
    text: faultText(one, document, words),
  })
  const errors = faults.filter((one) => !isWarning(one))
  const warnings = [
    ...faults.filter(isWarning).map(said),
    ...findings
      .filter(({ kind }) => kind !== 'translation')
      .map((one) => ({ path: one.path, text: findingText(one, t) })),
    ...untranslated(findings, t),
  ]
  const lines = { document, words, onGo }
  return (
    <>
      {errors.length > 0 ? (
        <>
          <Note kind="bad">{t('errorsLeft', { count: errors.length })}</Note>
          <Lines label={t('errors')} lines={errors.map(said)} {...lines} />
        </>
      ) : (
        <Note kind="good">{t('noFaults')}</Note>
      )}
      {warnings.length > 0 && (
        <>
          <Note kind="warn">{t('warningsLeft', { count: warnings.length })}</Note>
          <Lines label={t('warnings')} lines={warnings} {...lines} />
        </>
      )}
    </>
  )
}

/** Faults that prevent publishing only. */
export function Errors(props: {
  address: PageAddress
  document: PageDocument
  faults: readonly DocumentFault[]
  onGo(spot: Spot): void
}) {
  const { address, document, faults, onGo } = props
  const words = useWords(address)
  const lines = faults.map((one) => ({ path: one.path, text: faultText(one, document, words) }))
  return <Lines label={words.t('errors')} {...{ lines, document, words, onGo }} />
}

interface Line {
  path: string
  text: string
}

function Lines(props: {
  label: string
  lines: readonly Line[]
  document: PageDocument
  words: Words
  onGo(spot: Spot): void
}) {
  const { label, lines, document, words, onGo } = props
  const { t } = words
  return (
    <ul className={styles.list} aria-label={label}>
      {lines.map(({ path, text }) => {
        const spot = spotOf(document.blocks, path)
        const node = spot && nodeOf(document, spot.id)
        return (
          <li key={path + text}>
            <span>
              {text} {path !== '' && <Soft>{node ? blockName(node, words) : path}</Soft>}
            </span>
            {spot && node && (
              <Button
                look="plain"
                aria-label={`${t('goThere')}: ${text}`}
                onPress={() => onGo(spot)}
              >
                {t('goThere')}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Merges the findings of untranslated texts into one line. */
function untranslated(findings: readonly Finding[], t: T): { path: string; text: string }[] {
  const langs = findings.flatMap(({ kind, lang = '', count = 0 }) =>
    kind === 'translation' ? [`${lang} (${count})`] : [],
  )
  return langs.length
    ? [{ path: '', text: t('finding.translation', { langs: langs.join(', ') }) }]
    : []
}

function findingText({ kind, count = 0 }: Finding, t: T): string {
  switch (kind) {
    case 'blocks':
      return t('finding.blocks', { count, most: pageWeights.blocks })
    case 'pictures':
      return t('finding.pictures', { count, most: pageWeights.pictures })
    default:
      return t(`finding.${kind}`)
  }
}
