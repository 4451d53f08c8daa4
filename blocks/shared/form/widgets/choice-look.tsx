import type { ReactNode } from 'react'
import type { FieldOption, FormField } from '../../../../schemas/form/form.schema.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import css from './choice.module.css'

interface Props {
  field: FormField
  /** Draws one option around its content. */
  children: (option: FieldOption, look: ReactNode) => ReactNode
}

/** The options of a field as a list, or as cards if they have pictures. */
export function ChoiceLook({ field: { fldType, fldOptions }, children }: Props): ReactNode {
  const hasPictures = fldOptions.some(({ img }) => img)
  return (
    <div className={css.options} data-pictures={hasPictures || undefined}>
      {fldOptions.map((option) =>
        children(
          option,
          <>
            {hasPictures && (
              <span className={css.shot}>
                <Picture
                  image={option.img}
                  alt=""
                  sizes="(min-width: 640px) 300px, 45vw"
                  ratio={4 / 3}
                />
              </span>
            )}
            <span className={css.choice}>
              <span className={css.dot} data-kind={fldType}>
                {fldType === 'checkbox' && <Icon name="check" size={16} />}
              </span>
              <span dir="auto">{option.name || option.value}</span>
            </span>
          </>,
        ),
      )}
    </div>
  )
}
