package foja.analisis;

import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.es.SpanishLightStemFilter;
import org.apache.lucene.analysis.snowball.SnowballFilter;
import org.elasticsearch.plugin.Inject;
import org.elasticsearch.plugin.NamedComponent;
import org.elasticsearch.plugin.analysis.TokenFilterFactory;
import org.elasticsearch.plugin.settings.AnalysisSettings;
import org.elasticsearch.plugin.settings.StringSetting;
import org.tartarus.snowball.ext.SpanishStemmer;

/** El filtro `stemmer` de la imagen completa, con los dos idiomas que Foja usa. */
@NamedComponent("stemmer")
public class Stemmer implements TokenFilterFactory {
    /** Opciones del filtro en la definición del índice. */
    @AnalysisSettings
    public interface Opciones {
        @StringSetting(path = "language", defaultValue = "light_spanish")
        String language();
    }

    private final boolean breve;

    @Inject
    public Stemmer(Opciones opciones) {
        breve = switch (opciones.language()) {
            case "light_spanish" -> true;
            case "spanish" -> false;
            default -> throw new IllegalArgumentException(
                    "stemmer: sólo light_spanish y spanish, no " + opciones.language());
        };
    }

    @Override
    public TokenStream create(TokenStream tokens) {
        return breve ? new SpanishLightStemFilter(tokens) : new SnowballFilter(tokens, new SpanishStemmer());
    }
}
