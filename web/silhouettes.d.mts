import type { Plugin } from 'vite';

export const FOLDER: string;
export function silhouettes(): Plugin;
export function chunk(of: { facadeModuleId?: string | null }): string;
