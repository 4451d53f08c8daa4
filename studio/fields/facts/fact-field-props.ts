export interface FactFieldProps {
  id: string
  /** Accessible name of the field. */
  label: string
  /** As it is stored, with placeholders. */
  value: string
  onChange(text: string): void
  lang?: string | undefined
  isLong?: boolean
  maxLength?: number | undefined
}
