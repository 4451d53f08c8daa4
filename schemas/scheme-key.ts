/** Key of the shopper's colour scheme on this device, `light` or `dark`; absent if the device decides. */
export const schemeKey = 'vitrine-scheme'
