/** Where the workbench sends a sample to keep. */
export const KEEP = '/keep-sample'
