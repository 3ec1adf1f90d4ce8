import { Input, Segmented } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { languageNames } from '#platform/i18n/language-names.ts';
import { languages, type Lang } from '#platform/i18n/languages.ts';
import { Icon } from '#platform/ui-console/icon.tsx';
import { isWhole, type WrittenNotice, type WrittenText } from './written-notice.ts';
import styles from './notices.module.css';

interface EditorProps {
  notice: WrittenNotice;
  lang: Lang;
  onLang: (lang: Lang) => void;
  onChange: (notice: WrittenNotice) => void;
}

function Languages({ notice }: { notice: WrittenNotice }): ReactNode {
  const { t } = useText();
  return (
    <p className={styles['languages']}>
      {languages.map((each) => (
        <span key={each} data-tone={isWhole(notice, each) ? 'good' : 'warn'}>
          <Icon name={isWhole(notice, each) ? 'check-filled' : 'warn-filled'} size={16} /> {languageNames[each]}{' '}
          {!isWhole(notice, each) && t('content.console.incomplete')}
        </span>
      ))}
    </p>
  );
}

/** Words in four languages: each is complete before it is published, so that nobody reads a foreign one. */
export function Editor({ notice, lang, onLang, onChange }: EditorProps): ReactNode {
  const { t } = useText();
  const text = notice.texts[lang];
  const write = (part: Partial<WrittenText>): void =>
    onChange({ ...notice, texts: { ...notice.texts, [lang]: { ...text, ...part } } });
  const [link, setLink] = useState(notice.link);
  return (
    <section className={styles['editor']} aria-label={t('content.console.write')}>
      <Segmented<Lang>
        value={lang}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        onChange={onLang}
      />
      <Languages notice={notice} />
      <label>
        {t('content.console.title')}
        <Input value={text.title} showCount onChange={(event) => write({ title: event.target.value })} />
      </label>
      <label>
        {t('content.console.body')}
        <Input.TextArea value={text.body} rows={12} onChange={(event) => write({ body: event.target.value })} />
      </label>
      <p className="c-note">{t('content.console.heading')}</p>
      <div className={styles['pair']}>
        <label>
          {t('content.console.link')}
          <Input
            value={link}
            placeholder="/pages/…"
            onChange={(event) => setLink(event.target.value)}
            onBlur={() => onChange({ ...notice, link })}
          />
        </label>
        <label>
          {t('content.console.action')}
          <Input value={text.action} onChange={(event) => write({ action: event.target.value })} />
        </label>
      </div>
    </section>
  );
}
