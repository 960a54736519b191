/** Reasons and settings in words. */

import type { ModuleInfo, SettingInfo } from '../../generated/protocol';
import { find, t } from '../../texts.svelte';
import { moduleName } from '../words';
import type { Plan, Reason } from './plan';

export function sayReason(reason: Reason, module: ModuleInfo, plan: Plan): string {
  if (reason.why === 'players') {
    const { least, most } = reason;
    const facts = { module: moduleName(module.id), players: plan.players, least, most };
    return t('options.module-players', facts);
  }
  const facts = { module: moduleName(module.id), other: moduleName(reason.with) };
  return t('options.collide', facts);
}

/** A form says some things differently from a command line; else the words are the same. */
export const settingName = (setting: SettingInfo): string =>
  find(`web.setting.${setting.id}.name`) ?? find(`setting.${setting.id}.name`) ?? setting.id;

export const settingAbout = (setting: SettingInfo): string =>
  find(`web.setting.${setting.id}.about`) ?? find(`setting.${setting.id}.about`) ?? '';

export const choiceName = (setting: SettingInfo, choice: string): string =>
  find(`web.setting.${setting.id}.${choice}`) ?? choice;
