import { useId } from 'react'
import { BlockList } from '../../engine/react/block-list.tsx'
import { defineBlock } from '../../engine/react/define-block.ts'
import { useText } from '../../runtime/shop/translate.ts'
import { Icon } from '../ui/icon.tsx'
import { accordionSpec } from './accordion.schema.ts'
import css from './accordion.module.css'

/** Native disclosure: entries open before the code has loaded, and by find in page. */
export const accordion = defineBlock(accordionSpec, function Accordion({ props, nodes }) {
  const t = useText()
  const group = useId()
  const { opening, isFirstOpen, look } = props
  if (!nodes.entries?.length) return null
  return (
    <div className={css.accordion} data-look={look}>
      {nodes.entries.map((entry, at) => (
        <details
          key={entry.id}
          className={css.entry}
          name={opening === 'one' ? group : undefined}
          open={isFirstOpen && at === 0}
        >
          <summary className={css.name}>
            <span dir="auto">
              {String(entry.props.name || t('accordion.entry', { number: at + 1 }))}
            </span>
            <Icon name="down" size={20} />
          </summary>
          <div className={css.content}>
            <BlockList blocks={[entry]} />
          </div>
        </details>
      ))}
    </div>
  )
})
