import { specByType } from '../../../../blocks/specs.ts'
import type { BlockSpec } from '../../../../engine/contract/block-spec.ts'
import { piecesOf } from '../../../../schemas/kit/block-advice.ts'
import { useSchemaText } from '../../../kernel/texts/schemas/schema-texts.ts'
import { useTexts } from '../../../kernel/texts/texts.tsx'
import styles from './block-advice.module.css'

/** When to use the selected block, and when another one; closed until asked for. */
export function BlockAdvice({ spec: { type } }: { spec: BlockSpec }) {
  const { t } = useTexts()
  const advice = specByType.get(type)?.advice
  if (!advice) return null
  return (
    <details className={styles.advice}>
      <summary>{t('advice')}</summary>
      <dl>
        <dt>{t('advice.use')}</dt>
        <dd>
          <Sentence text={advice.use} />
        </dd>
        <dt>{t('advice.avoid')}</dt>
        <dd>
          <Sentence text={advice.avoid} />
        </dd>
      </dl>
    </details>
  )
}

/** A sentence of an advice with the names of other blocks in bold. */
function Sentence({ text }: { text: string }) {
  const say = useSchemaText()
  return piecesOf(say(text)).map((piece, at) =>
    'block' in piece ? (
      <b key={at}>{say(specByType.get(piece.block)?.name ?? piece.block)}</b>
    ) : (
      piece.words
    ),
  )
}
