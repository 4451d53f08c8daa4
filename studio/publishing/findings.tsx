import type { PageDocument } from '../../schemas/page/document.schema.ts'
import type { Finding } from '../../schemas/page/findings.ts'
import { pageWeights } from '../../schemas/page/findings.ts'
import type { DocumentFault } from '../../schemas/page/page-operator.ops.ts'
import type { PageAddress } from '../editor/page-address.ts'
import type { T } from '../texts/texts.tsx'
import { Button, Note, Soft } from '../ui/ui.tsx'
import { blockName, useWords } from './difference-words.ts'
import { faultText } from './fault-text.ts'
import { nodeAt } from './node-at.ts'
import styles from './publishing.module.css'

/** Faults that only concern what the page refers to; they do not prevent publishing. */
export const isWarning = ({ rule }: DocumentFault): boolean => rule === 'reference'

/** What prevents publishing, then what should be better; each with a way to its block. */
export function Findings(props: {
  address: PageAddress
  document: PageDocument
  faults: readonly DocumentFault[]
  findings: readonly Finding[]
  onGo(id: string): void
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
  const line = ({ path, text }: { path: string; text: string }) => {
    const node = nodeAt(document.blocks, path)
    return (
      <li key={path + text}>
        <span>
          {text} {path !== '' && <Soft>{node ? blockName(node, words) : path}</Soft>}
        </span>
        {node && (
          <Button
            look="plain"
            aria-label={`${t('goThere')}: ${text}`}
            onPress={() => onGo(node.id)}
          >
            {t('goThere')}
          </Button>
        )}
      </li>
    )
  }
  return (
    <>
      {errors.length > 0 ? (
        <>
          <Note kind="bad">{t('errorsLeft', { count: errors.length })}</Note>
          <ul className={styles.list} aria-label={t('errors')}>
            {errors.map((one) => line(said(one)))}
          </ul>
        </>
      ) : (
        <Note kind="good">{t('noFaults')}</Note>
      )}
      {warnings.length > 0 && (
        <>
          <Note kind="warn">{t('warningsLeft', { count: warnings.length })}</Note>
          <ul className={styles.list} aria-label={t('warnings')}>
            {warnings.map(line)}
          </ul>
        </>
      )}
    </>
  )
}

/** One line for all languages that lack texts. */
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
