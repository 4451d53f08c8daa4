declare module 'virtual:design-tokens' {
  export const tokens: unknown
  export const breakpoints: unknown
}
