/** Styles of the dialog, which Storybook's own window shows, light or dark as that is. */
export const keepStyle = `
.keep-sample { width: min(30rem, calc(100vw - 32px)); padding: 24px; border: 1px solid GrayText; border-radius: 12px;
  background: Canvas; color: CanvasText; font: 14px/1.5 system-ui, sans-serif; color-scheme: light dark }
.keep-sample::backdrop { background: rgb(0 0 0 / 50%) }
.keep-sample form { display: grid; gap: 16px }
.keep-sample h2, .keep-sample p { margin: 0 }
.keep-sample h2 { font-size: 18px }
.keep-sample label { display: grid; gap: 4px; font-weight: 600 }
.keep-sample input { padding: 8px; border: 1px solid GrayText; border-radius: 6px; background: Field; color: FieldText; font: inherit }
.keep-sample .fault { color: light-dark(#a3201a, #ff9d94) }
.keep-sample .actions { display: flex; justify-content: flex-end; gap: 8px }
.keep-sample button { min-height: 36px; padding: 0 16px; font: inherit; cursor: pointer }
`
