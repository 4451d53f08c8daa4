import { useId, useRef, type ReactNode } from 'react'
import { useShop } from '../../runtime/shop/shop.ts'
import { formRules } from '../../schemas/form/form.schema.ts'
import { FilePreview } from '../ui/media/file-preview.tsx'
import { FieldText } from '../ui/fields/field-text.tsx'
import form from '../ui/fields/form.module.css'
import { Icon } from '../ui/icon.tsx'
import css from './remittance-form.module.css'

interface Props {
  file: File | undefined
  /** Why the picture cannot be used. */
  fault: string
  /** The picture is being sent and cannot be changed. */
  isFixed: boolean
  onChange: (file: File | undefined, fault: string) => void
}

/** A picture of the receipt; a file that breaks a rule is refused at once. */
export function ReceiptField({ file, fault, isFixed, onChange }: Props): ReactNode {
  const { t } = useShop()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    if (!chosen.type.startsWith('image/')) onChange(undefined, t('orderPay.notPicture'))
    else if (chosen.size > formRules.uploadBytes) onChange(undefined, t('orderPay.tooLarge'))
    else onChange(chosen, '')
  }
  return (
    <div className={form.field} data-field="upload" data-invalid={fault ? true : undefined}>
      <label htmlFor={id}>
        {t('orderPay.receipt')} <small>{t('orderPay.optional')}</small>
      </label>
      <div className={css.picture}>
        {file && (
          <span className={css.preview}>
            <FilePreview file={file} name={file.name} />
          </span>
        )}
        {/* Stays next to a picture, since it may have the focus. */}
        <label className={css.add} htmlFor={id}>
          <Icon name={file ? 'picture' : 'plus'} />
          <input
            ref={input}
            id={id}
            type="file"
            className="visually-hidden"
            accept="image/*"
            disabled={isFixed}
            aria-describedby={`${id}-text`}
            onChange={({ currentTarget }) => {
              const [chosen] = currentTarget.files ?? []
              // Allows choosing the same file again after a failure.
              currentTarget.value = ''
              choose(chosen)
            }}
          />
        </label>
        {file && !isFixed && (
          <button
            type="button"
            className={css.remove}
            onClick={() => {
              onChange(undefined, '')
              input.current?.focus()
            }}
          >
            {t('orderPay.removePicture')}
          </button>
        )}
      </div>
      <FieldText id={`${id}-text`} error={fault} />
    </div>
  )
}
